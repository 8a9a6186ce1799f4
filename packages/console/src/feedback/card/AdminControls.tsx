import { BinIcon, PenIcon } from '@ludarium/browser/ui/icons.tsx';
import type { FeedbackItem } from '@ludarium/domain/data-backend';
import {
  categories,
  categoryLabels,
  isCategory,
  isPriority,
  priorities,
  priorityDetails,
} from '@ludarium/domain/feedback';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { InlineFault } from '../../layout/InlineFault.tsx';
import { NativeSelect } from '../../layout/NativeSelect.tsx';
import { useBoardTools } from '../data/board-context.ts';
import { getAssigneeName, usePeople } from '../data/people.ts';
import styles from './CardDetails.module.css';

/** Priority, assignee, category; edit and delete (section 2: admins). */
export function AdminControls({ item }: { item: FeedbackItem }) {
  const { actions, user, openDialog } = useBoardTools();
  const people = usePeople();
  const admins = (people.data ?? []).filter(({ isAdmin }) => isAdmin);
  const isListed = admins.some(({ id }) => id === item.assigned_to);
  return (
    <>
      <div className={styles.controls}>
        <NativeSelect
          label="Priority"
          value={item.priority}
          options={priorities.map((priority) => [priority, priorityDetails[priority].label])}
          onChange={(value) => {
            if (isPriority(value)) void actions.setPriority(item, value);
          }}
        />
        <NativeSelect
          label="Assigned to"
          value={item.assigned_to ?? ''}
          options={[
            ['', 'Nobody'],
            ...(item.assigned_to !== null && !isListed
              ? [[item.assigned_to, getAssigneeName(item)] as const]
              : []),
            ...admins.map(({ id, name }) => [id, id === user.id ? `${name} (you)` : name] as const),
          ]}
          onChange={(value) => {
            const admin = admins.find(({ id }) => id === value);
            if (admin || value === '') void actions.assign(item, admin ?? null);
          }}
        />
        <NativeSelect
          label="Category"
          value={item.category}
          options={categories.map((category) => [category, categoryLabels[category]])}
          onChange={(value) => {
            if (isCategory(value)) void actions.setCategory(item, value);
          }}
        />
      </div>
      {people.isError && (
        <InlineFault onRetry={() => void people.refetch()}>
          The list of admins could not be loaded.
        </InlineFault>
      )}
      <EditButtons item={item}>
        <Button
          size="small"
          variant="outlined"
          aria-haspopup="dialog"
          onClick={() => openDialog({ kind: 'duplicate', item })}
        >
          Same as…
        </Button>
        {item.status === 'completed' ? (
          <Button
            size="small"
            variant="outlined"
            href={`/admin/changelog_entries/create?report=${item.id}`}
          >
            Add to changelog
          </Button>
        ) : null}
      </EditButtons>
    </>
  );
}

/** Shown to admins, and to the author until somebody works with the report. */
export function EditButtons({ item, children }: { item: FeedbackItem; children?: ReactNode }) {
  const { openDialog } = useBoardTools();
  return (
    <div className={styles.buttons}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<PenIcon size={16} />}
        onClick={() => openDialog({ kind: 'edit', item })}
      >
        Edit
      </Button>
      {children}
      <Button
        size="small"
        color="error"
        startIcon={<BinIcon size={16} />}
        onClick={() => openDialog({ kind: 'delete', item })}
      >
        Delete
      </Button>
    </div>
  );
}
