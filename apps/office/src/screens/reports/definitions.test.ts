import { officeReportNames, reportColumns } from '@altyn/contracts/office/reports';
import { describe, expect, it } from 'vitest';
import en from '../../../messages/en.json' with { type: 'json' };
import ru from '../../../messages/ru.json' with { type: 'json' };
import uk from '../../../messages/uk.json' with { type: 'json' };

describe.each(Object.entries({ en, uk, ru }))('the words of %s', (_, { reports }) => {
  it.each(officeReportNames)('define every column of the report of %s', (report) => {
    const definitions: Record<string, string> = reports.definition[report];
    const columns: readonly string[] = reportColumns[report];
    const defined = columns.map((column) => (column.startsWith('month_') ? 'month' : column));
    expect(Object.keys(definitions).toSorted()).toEqual([...new Set(defined)].toSorted());
  });
});
