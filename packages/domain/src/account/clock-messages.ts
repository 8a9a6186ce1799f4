/**
 * Names a wrong clock: 'The clock of this device is 12 hours ahead.'
 *
 * @param offset the time of the server minus that of the device, in ms
 */
export function describeWrongClock(offset: number): string {
  const direction = offset < 0 ? 'ahead' : 'behind';
  return `The clock of this device is ${describeLength(Math.abs(offset))} ${direction}. You stay signed in; please set it right.`;
}

const units = [
  { name: 'day', length: 24 * 60 * 60_000 },
  { name: 'hour', length: 60 * 60_000 },
  { name: 'minute', length: 60_000 },
] as const;

function describeLength(length: number): string {
  const unit = units.find((candidate) => length >= 0.95 * candidate.length) ?? units[2];
  const count = Math.max(1, Math.round(length / unit.length));
  return `${count.toLocaleString('en-US')} ${unit.name}${count === 1 ? '' : 's'}`;
}
