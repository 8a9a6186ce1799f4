import * as account from '@ludarium/domain/account';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { passwordGate } from '../../shell/gate.ts';
import { PasswordGate } from './GatePage.tsx';

const { passwordGateMessages } = account;

async function unlock(onUnlock: () => void) {
  render(<PasswordGate onUnlock={onUnlock} />);
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
  return screen.getByLabelText<HTMLInputElement>('Password');
}

it('opens on a demo host, for this browser session', async () => {
  vi.spyOn(account, 'isDemoHost').mockReturnValue(true);
  const onUnlock = vi.fn();
  await unlock(onUnlock);
  expect(onUnlock).toHaveBeenCalledOnce();
  expect(passwordGate.isUnlocked()).toBe(true);
});

it('refuses on another host, empties its field and focuses it', async () => {
  vi.spyOn(account, 'isDemoHost').mockReturnValue(false);
  const onUnlock = vi.fn();
  const field = await unlock(onUnlock);
  expect(screen.getByText(passwordGateMessages.refused)).toBeDefined();
  expect(passwordGateMessages.refused).toBe('Demo access not available in production.');
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
  expect(onUnlock).not.toHaveBeenCalled();
  expect(passwordGate.isUnlocked()).toBe(false);
});
