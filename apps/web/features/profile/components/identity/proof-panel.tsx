'use client';
import type { KycState } from '@altyn/contracts/player/kyc';
import {
  isProofKind,
  type KycPicture,
  papersOf,
  type ProofKind,
  type ProofPaper,
  proofPictures,
} from '@altyn/contracts/player/kyc-rules';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Field } from '#web/components/ui/field.tsx';
import { controlClass } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { cx } from '#web/lib/cx.ts';
import { dateText } from '#web/lib/format/date.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useSubmitProof } from '../../kyc-queries.ts';
import { Panel } from '../panel.tsx';
import { IdentityPicture } from './identity-picture.tsx';
import { SendWithConsent } from './send-with-consent.tsx';

type DocumentRequest = KycState['requests'][number];

/** What is asked for, why, until when; with the form of a proof that was not sent yet. */
export function AskedPanel(props: { request: DocumentRequest; sent: readonly KycPicture[]; timeZone: string }) {
  const { request, sent, timeZone } = props;
  const translate = useTranslations('profile.identity.asked');
  const moneyText = useMoneyText();
  const tag = useLocale();
  const { document, payment } = request;
  if (request.state === 'answered')
    return <Panel title={translate(`title.${document}`)} text={translate('answered')} />;
  const lines = [
    translate(`why.${request.why}`),
    payment && translate('payment', { amount: moneyText(payment.amount, payment.currency) }),
    request.text,
    request.denied_for && `${translate('denied')} ${translate(`reasons.${request.denied_for}`)}`,
    request.due_at && translate('due', { date: dateText(request.due_at, tag, timeZone) }),
  ].filter(Boolean);
  return (
    <Panel
      className="border-violet/60"
      title={translate(`title.${document}`)}
      text={lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    >
      {isProofKind(document) && <ProofForm kind={document} sent={sent} />}
    </Panel>
  );
}

function ProofForm({ kind, sent }: { kind: ProofKind; sent: readonly KycPicture[] }) {
  const translate = useTranslations('profile.identity.asked');
  const submit = useSubmitProof();
  const papers: readonly ProofPaper[] = papersOf[kind];
  const [paper, setPaper] = useState<ProofPaper>(papersOf[kind][0]);
  const [note, setNote] = useState('');
  const [hasConsent, setHasConsent] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const pictures: readonly KycPicture[] = proofPictures[kind];
  const isMissing = !sent.includes(proofPictures[kind][0]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (isMissing || !hasConsent || submit.isPending) return;
    submit.mutate({ kind, paper, note: note.trim(), consent: true });
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <Field label={translate('paper')}>
        {(control) => (
          <Select
            {...control}
            value={paper}
            onChange={({ target }) => setPaper(papers.find((one) => one === target.value) ?? paper)}
            options={papers.map((value) => ({ value, label: translate(`papers.${value}`) }))}
          />
        )}
      </Field>
      <ul className="flex flex-col gap-3">
        {pictures.map((picture, index) => (
          <IdentityPicture
            key={picture}
            kind={picture}
            name={translate('page', { number: index + 1 })}
            isSent={sent.includes(picture)}
          />
        ))}
      </ul>
      {isTried && isMissing && (
        <p role="alert" className="text-sm text-danger">
          {translate('missing')}
        </p>
      )}
      <Field label={translate('note')}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={1_000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            className={cx(controlClass, 'h-auto min-h-20 py-3')}
          />
        )}
      </Field>
      <SendWithConsent
        consent={translate('consent')}
        label={translate('submit')}
        {...{ hasConsent, isTried, submit }}
        onConsent={setHasConsent}
      />
    </form>
  );
}
