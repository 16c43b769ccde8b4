'use client';
import type { StepUpPurpose } from '@altyn/contracts/player/second-factor';
import { type ReactNode, useState } from 'react';
import { later } from '#web/components/later.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';

const StepUpPanel = later(
  () => import('./step-up-panel.tsx').then((module) => module.StepUpPanel),
  () => <Skeleton className="h-56" />,
);

interface Asked {
  purpose: StepUpPurpose;
  answer: (isConfirmed: boolean) => void;
}

/** Runs an act, and asks for a confirmation where the API wants one. */
export interface StepUp {
  /**
   * Runs the act; when it needs a confirmation, shows the panel and runs it again.
   * @returns the act's result; undefined when the player gave up.
   */
  confirmed<T>(act: () => Promise<T>): Promise<T | undefined>;
  /** The panel while a confirmation is open, to show in place of the form. */
  panel: ReactNode;
}

/** The purpose that a refusal names. Throws any other failure again. */
function purposeOf(error: unknown): StepUpPurpose {
  if (!(error instanceof ApiError && error.message === 'STEP_UP_REQUIRED')) throw error;
  return error.details.find(({ path }) => path === 'purpose')?.message as StepUpPurpose;
}

export function useStepUp(): StepUp {
  const [requested, setAsked] = useState<Asked>();
  return {
    async confirmed(act) {
      let purpose: StepUpPurpose;
      try {
        return await act();
      } catch (error) {
        purpose = purposeOf(error);
      }
      const isConfirmed = await new Promise<boolean>((answer) => setAsked({ purpose, answer }));
      setAsked(undefined);
      return isConfirmed ? act() : undefined;
    },
    panel: requested && <StepUpPanel purpose={requested.purpose} onAnswer={requested.answer} />,
  };
}
