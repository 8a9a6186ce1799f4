import { useQuery } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../providers/query-client.ts';
import { withQueries } from '../test-kit.tsx';
import { ScreenWatch } from './ScreenWatch.tsx';

/** A promise that is resolved from outside. */
function defer() {
  let resolve = (_value: string): void => undefined;
  const promise = new Promise<string>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

type Queries = Readonly<Record<string, Promise<string>>>;

/** Asks a query, and `<name> next`, which needs its answer. */
function Query(props: { queries: Queries; name: string; enabled?: boolean }) {
  const { queries, name, enabled = true } = props;
  const { data } = useQuery({ queryKey: [name], queryFn: () => queries[name] ?? '', enabled });
  const next = `${name} next`;
  return next in queries ? (
    <Query queries={queries} name={next} enabled={data !== undefined} />
  ) : null;
}

function open(queries: Queries, ignored: readonly string[] = []) {
  const onLoaded = vi.fn();
  render(
    <>
      {Object.keys(queries)
        .filter((name) => !name.endsWith(' next'))
        .map((name) => (
          <Query key={name} queries={queries} name={name} />
        ))}
      <ScreenWatch ignored={ignored} onLoaded={onLoaded} />
    </>,
    { wrapper: withQueries(createQueryClient()) },
  );
  return onLoaded;
}

const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

it('calls back after the queries of the screen, also those that need an answer', async () => {
  const [first, second] = [defer(), defer()];
  const onLoaded = open({ rows: first.promise, 'rows next': second.promise });
  await pause();
  expect(onLoaded).not.toHaveBeenCalled();
  first.resolve('answer');
  await pause();
  expect(onLoaded).not.toHaveBeenCalled();
  second.resolve('answer');
  await waitFor(() => expect(onLoaded).toHaveBeenCalledTimes(1));
});

it('does not wait for queries that do not belong to the screen', async () => {
  const rows = defer();
  const onLoaded = open({ rows: rows.promise, token: defer().promise }, ['token']);
  await pause();
  expect(onLoaded).not.toHaveBeenCalled();
  rows.resolve('answer');
  await waitFor(() => expect(onLoaded).toHaveBeenCalledTimes(1));
});

it('calls back at once for a screen without queries', async () => {
  const onLoaded = open({});
  await waitFor(() => expect(onLoaded).toHaveBeenCalledTimes(1));
});
