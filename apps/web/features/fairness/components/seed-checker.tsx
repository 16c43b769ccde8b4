'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { drawIntegers, hashOfSeed, isClientSeed, isServerSeed, maxBound } from '../draw.ts';

/** Number of a round's integers to show. */
const shownIntegers = 12;

const empty = { serverSeed: '', clientSeed: '', nonce: '0', bound: '37' };
type Typed = typeof empty;
type FieldName = keyof Typed;

interface Result {
  hash: string;
  integers: readonly number[];
}

const isWhole = (text: string, min: number, max: number) =>
  /^\d{1,16}$/.test(text) && Number(text) >= min && Number(text) <= max;

const isRight: Record<FieldName, (text: string) => boolean> = {
  serverSeed: isServerSeed,
  clientSeed: isClientSeed,
  nonce: (text) => isWhole(text, 0, Number.MAX_SAFE_INTEGER),
  bound: (text) => isWhole(text, 1, maxBound),
};
const fields = ['serverSeed', 'clientSeed', 'nonce', 'bound'] as const satisfies readonly FieldName[];

/** Hashes a seed and draws a round's integers in the visitor's browser. */
export function SeedChecker() {
  const translate = useTranslations('fairness.check');
  const [typed, setTyped] = useState<Typed>(empty);
  const [isChecked, setIsChecked] = useState(false);
  const [result, setResult] = useState<Result>();
  const wrong = fields.filter((name) => !isRight[name](typed[name].trim()));
  const check = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    setResult(undefined);
    if (wrong.length > 0) return;
    const serverSeed = typed.serverSeed.trim();
    const seeds = { serverSeed, clientSeed: typed.clientSeed.trim(), nonce: Number(typed.nonce) };
    const [hash, integers] = await Promise.all([
      hashOfSeed(serverSeed),
      drawIntegers(seeds, Number(typed.bound), shownIntegers),
    ]);
    setResult({ hash, integers });
  };
  return (
    <form noValidate onSubmit={(event) => void check(event)} className="flex flex-col gap-4">
      <div className="grid gap-4 tablet:grid-cols-2">
        {fields.map((name) => (
          <Field
            key={name}
            label={translate(`fields.${name}`)}
            hint={translate(`hints.${name}`)}
            error={isChecked && wrong.includes(name) ? translate(`errors.${name}`) : undefined}
            className={name === 'serverSeed' ? 'tablet:col-span-2' : ''}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                spellCheck={false}
                inputMode={name === 'nonce' || name === 'bound' ? 'numeric' : 'text'}
                value={typed[name]}
                onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <Button type="submit" className="self-start">
        {translate('submit')}
      </Button>
      <div aria-live="polite" className="text-sm">
        {result && (
          <dl className="flex flex-col gap-3 rounded-md bg-raised p-4">
            <div>
              <dt className="text-xs text-faint">{translate('hash')}</dt>
              <dd className="font-mono text-xs break-all">{result.hash}</dd>
            </div>
            <div>
              <dt className="text-xs text-faint">{translate('integers', { bound: Number(typed.bound) })}</dt>
              <dd className="tabular font-bold">{result.integers.join(', ')}</dd>
            </div>
          </dl>
        )}
      </div>
    </form>
  );
}
