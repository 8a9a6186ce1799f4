import { useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { withQueries } from '../test-kit.tsx';
import { useOptimisticWrite } from './use-optimistic-write.ts';

const queryKey = ['choice'];

/** A stored choice, whose writes are answered by calling `answers`. */
async function openChoice() {
  let stored = 'first';
  const answers: ((error?: Error) => void)[] = [];
  const onError = vi.fn();
  const write = async (choice: string) => {
    await new Promise<void>((resolve, reject) => {
      answers.push((error) => (error ? reject(error) : resolve()));
    });
    stored = choice;
  };
  const seen: (string | undefined)[] = [];
  const { result } = renderHook(
    () => {
      const { data } = useQuery({ queryKey, queryFn: async () => stored });
      seen.push(data);
      const save = useOptimisticWrite<string, string>({
        queryKey,
        write,
        apply: (_, choice) => choice,
        onError,
      });
      return { data, save };
    },
    { wrapper: withQueries() },
  );
  await waitFor(() => expect(result.current.data).toBe('first'));
  return { result, answers, onError, seen };
}

it('shows the last of two choices while the first is being saved', async () => {
  const { result, answers, seen } = await openChoice();
  act(() => result.current.save.mutate('second'));
  act(() => result.current.save.mutate('third'));
  await waitFor(() => expect(result.current.data).toBe('third'));
  await waitFor(() => expect(answers).toHaveLength(1));
  seen.length = 0;
  answers[0]?.();
  // The second is sent when the first was answered, so the last choice is stored last.
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await waitFor(() => expect(result.current.save.isSuccess).toBe(true));
  expect(new Set(seen)).toEqual(new Set(['third']));
});

it('restores the old value and reports the error if the write fails', async () => {
  const { result, answers, onError } = await openChoice();
  act(() => result.current.save.mutate('second'));
  await waitFor(() => expect(result.current.data).toBe('second'));
  await waitFor(() => expect(answers).toHaveLength(1));
  const refused = new Error('Refused');
  answers[0]?.(refused);
  await waitFor(() => expect(result.current.data).toBe('first'));
  expect(onError).toHaveBeenCalledWith(refused, 'second');
});
