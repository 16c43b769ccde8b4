'use client';
import type { WheelReason } from '@altyn/contracts/engagement';
import { useTranslations } from 'next-intl';
import { useUser } from '#web/shell/session/session.ts';
import type { WheelConditions } from '../queries.ts';
import { standingOf } from '../standing.ts';
import { useConditionRows } from '../use-condition-rows.tsx';

interface WheelStandingProps {
  conditions: WheelConditions;
  /** Undefined for visitors and while it loads. */
  activation: { reasons: readonly WheelReason[] } | undefined;
}

/** Whether the wheel can be spun, in one line; what is missing stands in the list of conditions alone. */
export function WheelStanding({ conditions, activation }: WheelStandingProps) {
  const translate = useTranslations('wheel.standing');
  const user = useUser();
  const { rows } = useConditionRows(conditions);
  if (user && !activation) return null;
  const standing = user && activation ? standingOf(activation.reasons) : 'visitor';
  const count = rows.filter(({ isMet }) => !isMet).length;
  // An account that is disabled misses nothing of the list.
  if (standing === 'missing' && count === 0) return null;
  return (
    <p
      className={
        standing === 'ready'
          ? 'mx-auto max-w-96 text-lg font-extrabold text-balance text-gold'
          : 'mx-auto max-w-96 text-sm text-balance text-soft'
      }
    >
      {translate(standing, { count })}
    </p>
  );
}
