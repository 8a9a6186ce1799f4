import { storageOrMemory } from '@ludarium/domain/account';
import { publisherId as idSchema, type PersonId, type PublisherId } from '@ludarium/domain/ids';
import { useSearchParams } from 'react-router-dom';

/** The tab's own choice survives a reload, whatever other tabs choose. */
const storages = [
  storageOrMemory(() => window.sessionStorage),
  storageOrMemory(() => window.localStorage),
];
const getKey = (person: PersonId) => `portal-publisher-${person}`;

/**
 * The publisher that a person chose: that of the address (`?publisher=`), else the one that they saw
 * last in this tab, or on this device.
 */
export function getChosenPublisher(person: PersonId, address: URLSearchParams): PublisherId | null {
  const texts = [
    address.get('publisher'),
    ...storages.map((storage) => storage.getItem(getKey(person))),
  ];
  for (const text of texts) {
    const id = idSchema.safeParse(Number(text));
    if (id.success) return id.data;
  }
  return null;
}

/** Remembers the publisher for this tab and, for new tabs, on this device. */
export function rememberPublisher(person: PersonId, publisher: PublisherId): void {
  for (const storage of storages) storage.setItem(getKey(person), String(publisher));
}

/** Chooses another publisher: the tab stays, and what belongs to the old publisher goes. */
export function useChoosePublisher(person: PersonId): (publisher: PublisherId) => void {
  const [parameters, setParameters] = useSearchParams();
  return (publisher) => {
    rememberPublisher(person, publisher);
    const tab = parameters.get('tab');
    setParameters({ ...(tab === null ? {} : { tab }), publisher: String(publisher) });
  };
}
