import {
  categories,
  categoryLabels,
  type FeedbackItem,
  isCategory,
  isPriority,
  priorities,
  priorityDetails,
} from '@ludarium/domain/feedback';
import Button from '@mui/material/Button';
import { useBoardTools } from '../board/board-context.ts';
import { usePeople } from '../data/people.ts';
import { Icon } from '../icons.tsx';
import styles from './CardDetails.module.css';
import { assigneeName } from './CardFace.tsx';

/** Priority, category, assignee; edit and delete (section 2: admins). */
export function AdminControls({ item }: { item: FeedbackItem }) {
  const { actions, askEdit, askDelete, user } = useBoardTools();
  const people = usePeople({ enabled: true });
  const admins = (people.data ?? []).filter(({ isAdmin }) => isAdmin);
  const isListed = admins.some(({ id }) => id === item.assigned_to);
  return (
    <>
      <div className={styles.controls}>
        <label className={styles.field}>
          Priority
          <select
            className={styles.select}
            value={item.priority}
            onChange={({ target: { value } }) => {
              if (isPriority(value)) void actions.setPriority(item, value);
            }}
          >
            {priorities.map((priority) => (
              <option key={priority} value={priority}>
                {priorityDetails[priority].label}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.field}>
          Category
          <select
            className={styles.select}
            value={item.category}
            onChange={({ target: { value } }) => {
              if (isCategory(value)) void actions.setCategory(item, value);
            }}
          >
            {categories.map((category) => (
              <option key={category} value={category}>
                {categoryLabels[category]}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.field}>
          Assigned to
          <select
            className={styles.select}
            value={item.assigned_to ?? ''}
            onChange={({ target: { value } }) => {
              const admin = admins.find(({ id }) => id === value);
              if (admin || value === '') void actions.assign(item, admin ?? null);
            }}
          >
            <option value="">Nobody</option>
            {item.assigned_to !== null && !isListed && (
              <option value={item.assigned_to}>{assigneeName(item)}</option>
            )}
            {admins.map(({ id, name }) => (
              <option key={id} value={id}>
                {id === user.id ? `${name} (you)` : name}
              </option>
            ))}
          </select>
        </label>
      </div>
      {people.isError && (
        <p className={styles.fault} role="alert">
          The list of admins could not be loaded.{' '}
          <button type="button" className={styles.link} onClick={() => void people.refetch()}>
            Try again
          </button>
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon name="pen" size={16} />}
          onClick={() => askEdit(item)}
        >
          Edit
        </Button>
        <Button
          size="small"
          color="error"
          startIcon={<Icon name="bin" size={16} />}
          onClick={() => askDelete(item)}
        >
          Delete
        </Button>
      </div>
    </>
  );
}
