import type { Tx } from '../../platform/db/db.ts';
import { askRegister, comparableName, noteTraces } from '../persons/index.ts';
import { openDetails } from './documents.ts';
import type { KycDeps } from './ports.ts';
import type { KycDetails } from './rules.ts';
import { findSubmission } from './store.ts';

/** Name of the job that asks the register of excluded persons about an approved identity. */
export const registerJob = 'kyc-ask-register';

/** Records a genuine document, which links all accounts of its person, and the name with the birth date. */
export async function noteDocument(
  tx: Tx,
  deps: KycDeps,
  of: { playerId: string; documentDigest: Buffer; details: KycDetails },
): Promise<void> {
  const { playerId, documentDigest, details } = of;
  const name = comparableName(`${details.first_name} ${details.last_name}`);
  await noteTraces(tx, deps, {
    playerId,
    traces: [
      {
        kind: 'document',
        value: documentDigest.toString('hex'),
        shown: `${details.country} •••• ${details.number.slice(-3)}`,
      },
      { kind: 'name', value: `${name} ${details.birth_date}`, shown: '' },
    ],
  });
}

/** Asks the register about the person of an approved submission. @throws Error while the register does not answer. */
export async function askAboutSubmission(deps: KycDeps, submissionId: string): Promise<void> {
  const submission = await findSubmission(deps.db.kysely, submissionId);
  if (submission?.status !== 'approved' || submission.detailsSealed === null) return;
  const { first_name, last_name, birth_date, country, number } = openDetails(
    deps,
    submission.id,
    submission.detailsSealed,
  );
  const person = { first_name, last_name, birth_date, document: { country, number } };
  await askRegister(deps, { playerId: submission.playerId, person });
}
