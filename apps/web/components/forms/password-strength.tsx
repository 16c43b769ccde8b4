'use client';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { cx } from '#web/lib/cx.ts';
import { passwordStrength, type Strength } from '#web/lib/forms/password-strength.ts';

const bars: Record<Strength, { count: number; color: string }> = {
  empty: { count: 0, color: '' },
  weak: { count: 1, color: 'bg-danger' },
  fair: { count: 2, color: 'bg-amber' },
  strong: { count: 3, color: 'bg-success' },
};

interface PasswordStrengthProps {
  /** Field of the password. */
  name: string;
  /** Field of the account's phone or email. */
  accountField?: string;
  /** The account's phone or email, where it is no field. */
  account?: string;
}

/** How hard the typed password is to guess. */
export function PasswordStrength({ name, accountField, account = '' }: PasswordStrengthProps) {
  const translate = useTranslations('common.strength');
  const { control } = useFormContext<Record<string, string>>();
  const [password, typed] = useWatch({ control, name: [name, accountField ?? name] as const });
  const strength = passwordStrength(password, accountField === undefined ? account : typed);
  const { count, color } = bars[strength];
  return (
    <div className="-mt-2.5 flex min-h-5 items-center gap-2 text-xs text-soft">
      <span aria-hidden="true" className="flex flex-1 gap-1.5">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={cx('h-1 flex-1 rounded-full', bar <= count ? color : 'bg-line')} />
        ))}
      </span>
      <output className="min-w-14 text-right">{strength === 'empty' ? '' : translate(strength)}</output>
    </div>
  );
}
