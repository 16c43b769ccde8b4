import { writeAudit } from '../../../platform/audit.ts';
import { type Command, UsageError } from '../../../platform/cli/cli.ts';
import { actOf, given } from '../../../platform/cli/command-input.ts';
import { about, differences } from '../../../platform/cli/preview.ts';
import { moveMarks } from '../../../platform/pictures/marks/mark-store.ts';
import type { PaymentsDeps } from '../ports.ts';
import { readCountry } from './command-options.ts';
import { listAllMethods } from './method-store.ts';
import { lockMethodMarks, setMethodMark } from './setup-store.ts';

const missing = (code: string, country: string) => new UsageError(`${code}: there is no such method in ${country}`);

/** Gives a payment method of a country an uploaded mark, for both directions. */
export const markCommand: Command<PaymentsDeps> = {
  name: 'method mark',
  summary: 'Give a payment method of a country an uploaded mark; none: the one that the site has for its kind',
  options: {
    code: { summary: 'The method', kind: 'text', isRequired: true },
    country: { summary: 'Where', kind: 'country', isRequired: true },
    mark: { summary: 'Hash of an uploaded mark', kind: 'mark', orWord: 'none', isRequired: true },
  },
  permission: 'payments.setup',
  isAudited: true,
  async preview(context) {
    const [code, country] = [given(context, 'code'), readCountry(context.options['country'])];
    const after = given(context, 'mark');
    const row = (await listAllMethods(context.deps.db.kysely)).find(
      (one) => one.code === code && one.country === country,
    );
    if (!row) throw missing(code, country);
    const change = differences({ mark: row.mark }, { mark: after === 'none' ? null : after });
    return [about('method', `${code} in ${country}`), ...change];
  },
  async run(context) {
    const { deps } = context;
    const [code, country] = [given(context, 'code'), readCountry(context.options['country'])];
    const named = given(context, 'mark');
    const mark = named === 'none' ? null : named;
    const at = deps.clock.now();
    await deps.db.transaction(async (tx) => {
      const before = await lockMethodMarks(tx, { code, country });
      if (before.length === 0) throw missing(code, country);
      if (!(await moveMarks(tx, { before, after: mark, at }))) throw new UsageError('--mark: no such mark is uploaded');
      await setMethodMark(tx, { code, country, mark });
      const entry = { id: deps.ids.next(), at, action: 'payment_method.mark', subject: code };
      await writeAudit(tx, { ...entry, ...actOf(context), details: { country, mark } });
    });
    context.print(`${code} in ${country}: saved`);
  },
};
