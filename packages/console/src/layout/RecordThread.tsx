import { isUniqueViolation } from '@ludarium/domain/data-backend';
import { useCreate, useGetList } from 'ra-core';
import type { ReactNode } from 'react';
import { allRows } from '../providers/read-all-rows.ts';
import { MessageForm, Thread } from './Thread.tsx';

/** A row of a resource of messages and steps. */
export interface ThreadRow {
  readonly id: string | number;
  readonly at: string;
  readonly author_id: string | null;
  readonly author_name: string | null;
  readonly by_admin: boolean;
  readonly message: string | null;
  readonly status?: string | null;
  readonly reason_code?: string | null;
}

interface RecordThreadProps {
  readonly title: string;
  /** The level of the thread's heading on the page. */
  readonly heading: 'h2' | 'h3';
  /** The resource of the entries; its rows have a time `at`. */
  readonly resource: string;
  /** Column and id of what the entries are about. */
  readonly about: Readonly<Record<string, string>>;
  /** The readers of a new message. */
  readonly reader: string;
  readonly describeAuthor: (row: ThreadRow) => ReactNode;
  /** The text of a step; undefined for a message. */
  readonly describeStep?: (row: ThreadRow) => string | undefined;
  /** Called with the error of a message that was not sent. */
  readonly onFailed?: (error: unknown) => void;
}

/** The thread of a record of the data back end. */
export function RecordThread(props: RecordThreadProps) {
  const { title, heading, resource, about, reader, describeAuthor, describeStep } = props;
  const { data, error, isFetching, refetch } = useGetList<ThreadRow>(resource, {
    pagination: { page: 1, perPage: allRows },
    sort: { field: 'at', order: 'ASC' },
    filter: about,
  });
  const [create] = useCreate<ThreadRow & { readonly send_id: string }>();
  const entries = data?.map((row) => ({
    id: row.id,
    at: row.at,
    author: describeAuthor(row),
    isByAdmin: row.by_admin,
    note: describeStep?.(row),
    text: row.message,
  }));

  async function send(message: string, send_id: string): Promise<void> {
    try {
      const row = { data: { ...about, message, send_id } };
      await create(resource, row, { returnPromise: true });
    } catch (error) {
      // An earlier attempt may have been stored, and only its response was lost.
      if (!isUniqueViolation(error)) {
        props.onFailed?.(error);
        throw error;
      }
    }
    void refetch();
  }

  return (
    <Thread
      title={title}
      heading={heading}
      query={{ data: entries, isError: error !== null, isFetching, refetch }}
    >
      <MessageForm
        name={`${resource}:${Object.values(about).join(':')}`}
        label={`Message to ${reader}`}
        button="Send message"
        onSend={send}
      />
    </Thread>
  );
}
