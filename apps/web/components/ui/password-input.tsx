'use client';
import { type ComponentProps, useState } from 'react';
import { EyeIcon, EyeSlashIcon } from './later-icons.tsx';
import { Input } from './input.tsx';

interface PasswordInputProps extends Omit<ComponentProps<typeof Input>, 'type' | 'end'> {
  showLabel: string;
  hideLabel: string;
}

/** Password input with a button to reveal the text. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Input
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={isShown ? hideLabel : showLabel}
          onClick={() => setIsShown(!isShown)}
          className="grid size-11 place-items-center rounded-sm text-faint hover:text-text"
        >
          {isShown ? <EyeSlashIcon className="size-5" /> : <EyeIcon className="size-5" />}
        </button>
      }
      {...rest}
    />
  );
}
