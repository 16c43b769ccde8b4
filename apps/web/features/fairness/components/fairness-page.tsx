import { getTranslations } from 'next-intl/server';
import { buttonClass } from '#web/components/ui/button.tsx';
import { PublicPage } from '#web/components/public-page.tsx';
import type { Locale } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { lookup } from '#web/lib/api/server.ts';
import { verifierFile } from '../verifier-file.ts';
import { SeedChecker } from './seed-checker.tsx';

const panelClass = 'flex min-w-0 flex-col gap-3 rounded-lg bg-surface p-5 wrap-anywhere';
const rules = [1, 2, 3, 4, 5, 6] as const;
const steps = [1, 2, 3, 4] as const;

/** First of the published test vectors (`packages/engines/src/fair-randomness.vectors.json`). */
const example = {
  serverSeed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  hash: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  clientSeed: 'altyn',
  nonce: '0',
  integers: '26, 31, 29, 2, 12',
} as const;

/** Explains how rounds of the house's games are drawn and verified, with a calculator in the browser. */
export async function FairnessPage({ locale }: { locale: Locale }) {
  const [translate, verifier, operator] = await Promise.all([
    getTranslations('fairness'),
    verifierFile(),
    lookup('/operator-key', {}),
  ]);
  return (
    <PublicPage namespace="fairness" path={paths.fairness} locale={locale}>
      <section className={panelClass}>
        <h2 className="text-lg">{translate('plain.title')}</h2>
        <ol className="flex max-w-3xl list-decimal flex-col gap-2 pl-5 text-sm">
          {([1, 2, 3] as const).map((line) => (
            <li key={line}>{translate(`plain.line${line}`)}</li>
          ))}
        </ol>
      </section>
      <div className="grid gap-4 desktop:grid-cols-2">
        <section className={panelClass}>
          <h2 className="text-lg">{translate('rules.title')}</h2>
          <ol className="flex list-decimal flex-col gap-2 pl-5 text-sm text-soft">
            {rules.map((rule) => (
              <li key={rule}>{translate(`rules.rule${rule}`)}</li>
            ))}
          </ol>
        </section>
        <section className={panelClass}>
          <h2 className="text-lg">{translate('steps.title')}</h2>
          <ol className="flex list-decimal flex-col gap-2 pl-5 text-sm text-soft">
            {steps.map((step) => (
              <li key={step}>{translate(`steps.step${step}`)}</li>
            ))}
          </ol>
          <p className="text-sm text-soft">{translate('live')}</p>
          <p className="text-sm text-soft">{translate('operatorKey', { count: operator.keys.length })}</p>
          {operator.keys.map((key) => (
            <code key={key.public_key} className="text-xs break-all">
              {key.public_key}
            </code>
          ))}
        </section>
      </div>
      {verifier && (
        <section className={panelClass}>
          <h2 className="text-lg">{translate('verifier.title')}</h2>
          <p className="max-w-2xl text-sm text-soft">{translate('verifier.text')}</p>
          <a className={buttonClass('primary', 'md', 'self-start')} href={verifier.path} download>
            {translate('verifier.download', { size: verifier.kilobytes })}
          </a>
        </section>
      )}
      <section className={panelClass}>
        <h2 className="text-lg">{translate('check.title')}</h2>
        <p className="max-w-2xl text-sm text-soft">{translate('check.text')}</p>
        <SeedChecker />
      </section>
      <section className={panelClass}>
        <h2 className="text-lg">{translate('example.title')}</h2>
        <dl className="grid gap-3 text-sm tablet:grid-cols-2">
          {(['serverSeed', 'hash', 'clientSeed', 'nonce', 'integers'] as const).map((name) => (
            <div key={name} className="min-w-0">
              <dt className="text-xs text-faint">{translate(`example.${name}`)}</dt>
              <dd className="font-mono text-xs break-all">{example[name]}</dd>
            </div>
          ))}
        </dl>
      </section>
    </PublicPage>
  );
}
