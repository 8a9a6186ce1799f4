import { DecisionBar, DecisionButtons } from '../decisions/DecisionButtons.tsx';
import { RecordPage } from '../list/RecordPage.tsx';
import { Value } from './columns.tsx';
import type { Declared } from './define-resource.tsx';
import { getDecisions } from './get-decisions.tsx';
import { RecordAside } from './RecordAside.tsx';
import { RecordFacts } from './RecordFacts.tsx';

interface ResourceShowProps {
  readonly resource: Declared;
}

/** The page of a record without a form: facts, sections, transitions, history. */
export default function ResourceShow({ resource }: ResourceShowProps) {
  const { label, title, columns, transitions, sections, list } = resource;
  const { status } = columns;
  return (
    <RecordPage
      columns={Object.keys(resource.row.shape)}
      list={{ label: resource.backLabel ?? `All ${label.toLowerCase()}` }}
      title={(record) => resource.heading?.(record) ?? String(record[title])}
      badge={(record) =>
        status ? (
          <Value resource={resource} source="status" column={status} value={record.status} />
        ) : null
      }
      {...(resource.texts.missing && { missingText: resource.texts.missing })}
      details={(record) => (
        <>
          <RecordFacts resource={resource} />
          {sections?.(record)}
          {transitions && !list.isBulkOnly ? (
            <DecisionBar>
              <DecisionButtons decisions={getDecisions(resource)} />
            </DecisionBar>
          ) : null}
        </>
      )}
      history={(record) => <RecordAside resource={resource} record={record} />}
    />
  );
}
