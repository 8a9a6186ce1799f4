import { session } from '@ludarium/browser/session/session.ts';
import { tokenFor } from '@ludarium/browser/test-kit.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, testDataProvider } from 'ra-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { allRows } from '../providers/read-all-rows.ts';
import { withQueries } from '../test-kit.tsx';
import { RecordThread } from './RecordThread.tsx';
import { MessageForm } from './Thread.tsx';

const onSend = vi.fn<(message: string, id: string) => Promise<void>>();
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Message'), { target: { value } });
const send = () => fireEvent.click(screen.getByText('Send'));
const hasText = (text: string) =>
  waitFor(() => expect(screen.getByLabelText('Message')).toHaveProperty('value', text));

const open = () =>
  render(<MessageForm name="comment:1" label="Message" button="Send" onSend={onSend} />, {
    wrapper: withQueries(),
  });

beforeEach(() => {
  session.signIn(tokenFor('1'));
  // MUI does not measure the lines of an invisible text, which takes jsdom seconds.
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({ width: '0px' } as CSSStyleDeclaration);
  onSend.mockReset().mockResolvedValue();
});

it('sends the trimmed text and empties the field', async () => {
  open();
  type('  Seen here, too.  ');
  send();
  await hasText('');
  expect(onSend).toHaveBeenCalledExactlyOnceWith('Seen here, too.', expect.any(String));
});

it('sends no blank text', () => {
  open();
  type('   ');
  send();
  expect(onSend).not.toHaveBeenCalled();
});

it('keeps the text of a failed message, and sends it again with the same id', async () => {
  onSend.mockRejectedValueOnce(new Error('Out of order'));
  open();
  type('Kept');
  send();
  expect(await screen.findByText(/The message was not sent/)).toBeTruthy();
  await hasText('Kept');
  send();
  await hasText('');
  const [first, second] = onSend.mock.calls.map(([, id]) => id);
  expect(second).toBe(first);
});

it('sends a changed text with another id', async () => {
  onSend.mockRejectedValueOnce(new Error('Out of order'));
  open();
  type('First');
  send();
  await screen.findByText(/The message was not sent/);
  type('First, changed');
  send();
  await hasText('');
  const [first, second] = onSend.mock.calls.map(([, id]) => id);
  expect(second).not.toBe(first);
});

it('restores the text of an earlier visit', async () => {
  const { unmount } = open();
  type('Half a sentence');
  unmount();
  open();
  await hasText('Half a sentence');
});

it('sends a message once while its request is pending', async () => {
  onSend.mockReturnValue(new Promise(() => {}));
  open();
  type('Once');
  send();
  await screen.findByText('Sending...');
  fireEvent.keyDown(screen.getByLabelText('Message'), { key: 'Enter', ctrlKey: true });
  expect(onSend).toHaveBeenCalledTimes(1);
});

it('reads every entry of a record', async () => {
  const getList = vi.fn<DataProvider['getList']>(async () => ({ data: [], total: 0 }));
  render(
    <CoreAdminContext dataProvider={testDataProvider({ getList } as Partial<DataProvider>)}>
      <RecordThread
        {...{ title: 'Steps', heading: 'h2', resource: 'events', reader: 'our team' }}
        about={{ proposal_id: '1' }}
        describeAuthor={() => 'Somebody'}
      />
    </CoreAdminContext>,
  );
  const pagination = { page: 1, perPage: allRows };
  const asked = expect.objectContaining({ pagination, filter: { proposal_id: '1' } });
  await waitFor(() => expect(getList).toHaveBeenCalledWith('events', asked));
});
