'use client';
import dynamic from 'next/dynamic';
import { DialogHost } from '#web/shell/dialogs/dialog-host.tsx';
import { QueryDialogs } from '#web/shell/dialogs/query-dialogs.tsx';
import { useSessionStatus } from '#web/shell/session/session.ts';
import { dialogRegistry } from './dialog-registry.ts';

const BonusWatcher = dynamic(
  () => import('#web/features/bonuses/components/bonus-watcher.tsx').then((module) => module.BonusWatcher),
  { ssr: false },
);

const WinWatcher = dynamic(
  () => import('#web/features/wins/components/win-watcher.tsx').then((module) => module.WinWatcher),
  { ssr: false },
);

const OutcomeWatcher = dynamic(
  () => import('#web/features/cashbox/components/outcome-watcher.tsx').then((module) => module.OutcomeWatcher),
  { ssr: false },
);

/** The open dialogs, those that the address asks for, and those that come by themselves to a player. */
export function Dialogs() {
  const isPlayer = useSessionStatus() === 'signed-in';
  return (
    <>
      <DialogHost registry={dialogRegistry} />
      <QueryDialogs />
      {isPlayer && <BonusWatcher />}
      {isPlayer && <WinWatcher />}
      {isPlayer && <OutcomeWatcher />}
    </>
  );
}
