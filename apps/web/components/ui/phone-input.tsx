'use client';
import { applyMask, phoneCountries, phoneCountry, digitsOf, readTyped, toInternational } from '#web/lib/phone.ts';
import { cx } from '#web/lib/cx.ts';
import { CaretDownIcon } from './icons.tsx';
import { controlClass } from './input.tsx';
import type { FieldControlProps } from './field.tsx';

interface PhoneInputProps extends Partial<FieldControlProps> {
  /** `+998901234567`, or as far as it is typed; empty at first. */
  value: string;
  countryCode: string;
  onChange: (value: string, countryCode: string) => void;
  onBlur?: () => void;
  countryLabel: string;
  name?: string;
  isDisabled?: boolean;
}

/** A phone number with its country: digits in the mask's places only; a pasted international number picks the country. */
export function PhoneInput({
  value,
  countryCode,
  onChange,
  onBlur,
  countryLabel,
  name,
  isDisabled,
  ...control
}: PhoneInputProps) {
  const country = phoneCountry(countryCode);
  const digits = digitsOf(value);
  const national = digits.startsWith(country.dialCode) ? digits.slice(country.dialCode.length) : digits;
  const type = (text: string) => {
    const typed = readTyped(text, country);
    onChange(toInternational(typed.country, typed.national), typed.country.code);
  };
  return (
    <div
      aria-invalid={control['aria-invalid']}
      className={cx(controlClass, 'flex items-center !px-0 focus-within:outline-2 focus-within:outline-violet')}
    >
      <label className="relative flex h-12 shrink-0 cursor-pointer items-center gap-2 border-r border-line pl-4 pr-3">
        <img src={`/flags/${country.code.toLowerCase()}.svg`} width={20} height={20} alt="" className="rounded-full" />
        <span className="tabular font-medium">{country.prefix}</span>
        <CaretDownIcon className="text-faint" />
        <select
          aria-label={countryLabel}
          value={country.code}
          disabled={isDisabled}
          onChange={(event) => {
            const next = phoneCountry(event.target.value);
            onChange(toInternational(next, readTyped(national, next).national), next.code);
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        >
          {phoneCountries.map((option) => (
            <option key={option.code} value={option.code}>
              {option.code} {option.prefix}
            </option>
          ))}
        </select>
      </label>
      <input
        {...control}
        name={name}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        disabled={isDisabled}
        value={applyMask(country, national)}
        placeholder={country.placeholder}
        onChange={(event) => type(event.target.value)}
        onBlur={onBlur}
        className="tabular min-h-12 w-full min-w-0 bg-transparent px-4 outline-none"
      />
    </div>
  );
}
