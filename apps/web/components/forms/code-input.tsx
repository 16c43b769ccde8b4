'use client';
import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from 'input-otp';
import { cx } from '#web/lib/cx.ts';

interface CodeInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called when all digits are entered. */
  onComplete?: (value: string) => void;
  /** Number of digits; 6 by default, 4 for codes from a call. */
  length?: number;
  isInvalid?: boolean;
  isDisabled?: boolean;
}

/**
 * One-time code input: digits only, arrow keys and backspace move between boxes, pasting fills all of them, and phones
 * suggest the code.
 */
export function CodeInput({ label, value, onChange, onComplete, length = 6, isInvalid, isDisabled }: CodeInputProps) {
  return (
    <OTPInput
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      value={value}
      onChange={onChange}
      {...(onComplete ? { onComplete } : {})}
      maxLength={length}
      pattern={REGEXP_ONLY_DIGITS}
      pasteTransformer={(text) => text.replace(/\D/g, '')}
      inputMode="numeric"
      autoComplete="one-time-code"
      disabled={isDisabled ?? false}
      autoFocus
      containerClassName="flex justify-center gap-2"
      render={({ slots }) => slots.map((slot, index) => <Slot key={index} isInvalid={isInvalid ?? false} {...slot} />)}
    />
  );
}

function Slot({ char, isActive, isInvalid }: SlotProps & { isInvalid: boolean }) {
  return (
    <div
      className={cx(
        'tabular grid h-14 w-12 max-w-[14vw] place-items-center rounded-sm border bg-ground text-lg font-extrabold transition-colors',
        isInvalid ? 'border-danger' : isActive ? 'border-violet' : 'border-control',
      )}
    >
      {char ?? (isActive ? <span className="h-6 w-0.5 animate-pulse bg-violet" /> : null)}
    </div>
  );
}
