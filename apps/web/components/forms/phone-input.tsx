'use client';
import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '#web/lib/cx.ts';
import { type PhoneCountry, phoneCountries } from '@altyn/domain/phone';
import { editPhone, pickCountry, shownPhone } from '@altyn/domain/phone-typing';
import { CaretDownIcon } from '#web/components/ui/icons.tsx';
import { controlClass } from '#web/components/ui/input.tsx';
import type { FieldControlProps } from '#web/components/ui/field.tsx';

interface PhoneInputProps extends Partial<FieldControlProps> {
  /** E.164 number such as `+998901234567`, possibly incomplete; initially empty. */
  value: string;
  countryCode: string;
  onChange: (value: string, countryCode: string) => void;
  onBlur?: () => void;
  countryLabel: string;
  name?: string;
  isDisabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A phone number with its country: accepts digits in the mask's positions only; an international number selects its
 * country.
 */
export function PhoneInput({
  value,
  countryCode,
  onChange,
  onBlur,
  countryLabel,
  name,
  isDisabled,
  ref,
  ...control
}: PhoneInputProps) {
  const entry = { value, countryCode };
  const { country, text, isInternational } = shownPhone(entry);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  const [edited, setEdited] = useState<{ caret: number }>();
  // The mask rewrites the text, which would otherwise move the cursor to the end.
  useLayoutEffect(() => {
    if (edited && input.current === document.activeElement) {
      input.current?.setSelectionRange(edited.caret, edited.caret);
    }
  }, [edited]);
  const edit = (target: HTMLInputElement, inputType: string | undefined) => {
    const next = editPhone(entry, {
      text: target.value,
      caret: target.selectionStart ?? target.value.length,
      isForward: inputType === 'deleteContentForward',
    });
    setEdited({ caret: next.caret });
    onChange(next.value, next.countryCode);
  };
  return (
    <div
      aria-invalid={control['aria-invalid']}
      className={cx(controlClass, 'flex items-center !px-0 focus-within:outline-2 focus-within:outline-violet')}
    >
      <CountryPicker
        country={country}
        isHidden={isInternational}
        label={countryLabel}
        isDisabled={isDisabled ?? false}
        onPick={(code) => {
          const next = pickCountry(entry, code);
          onChange(next.value, next.countryCode);
        }}
      />
      <input
        {...control}
        ref={input}
        name={name}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        disabled={isDisabled}
        value={text}
        placeholder={country.placeholder}
        onChange={(event) => edit(event.target, (event.nativeEvent as Partial<InputEvent>).inputType)}
        onBlur={onBlur}
        className="tabular min-h-12 w-full min-w-0 bg-transparent px-3 outline-none tablet:px-4"
      />
    </div>
  );
}

interface CountryPickerProps {
  country: PhoneCountry;
  /** True when the number includes its own prefix, so the country's is hidden. */
  isHidden: boolean;
  label: string;
  isDisabled: boolean;
  onPick: (code: string) => void;
}

/** Flag and prefix; opens the platform's native list. */
function CountryPicker({ country, isHidden, label, isDisabled, onPick }: CountryPickerProps) {
  return (
    <label className="relative flex h-12 shrink-0 cursor-pointer items-center gap-2 border-r border-line pl-3 pr-2 tablet:pl-4 tablet:pr-3">
      <img
        src={`/flags/${country.code.toLowerCase()}.svg`}
        width={20}
        height={20}
        alt=""
        className={cx('rounded-full', isHidden && 'invisible')}
      />
      <span className={cx('tabular font-medium', isHidden && 'invisible')}>{country.preview}</span>
      <CaretDownIcon className="text-faint" />
      <select
        aria-label={label}
        value={country.code}
        disabled={isDisabled}
        onChange={(event) => onPick(event.target.value)}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        {phoneCountries.map((option) => (
          <option key={option.code} value={option.code}>
            {option.code} {option.preview}
          </option>
        ))}
      </select>
    </label>
  );
}
