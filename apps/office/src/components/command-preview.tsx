import { Alert, Stack, Table, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Preview } from '../lib/commands.ts';
import { sayValue, sayWhat } from '../lib/say-change.ts';
import { useWords } from '../lib/words.ts';
import { When } from './when.tsx';

/** What a command would change, from when, what it is worth, and who must agree. */
export function CommandPreview({ preview }: { preview: Preview }) {
  const translate = useTranslations('commandForm');
  const word = useWords();
  return (
    <Alert color={preview.is_alone ? 'blue' : 'yellow'} title={translate(preview.is_alone ? 'alone' : 'needsTwo')}>
      <Stack gap="xs">
        {preview.why !== null && <Text size="sm">{preview.why}</Text>}
        {preview.value_eur !== null && <Text size="sm">{translate('value', { amount: preview.value_eur })}</Text>}
        {preview.changes.length > 0 && (
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{translate('what')}</Table.Th>
                <Table.Th>{translate('before')}</Table.Th>
                <Table.Th>{translate('after')}</Table.Th>
                <Table.Th>{translate('from')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {preview.changes.map(({ what, before, after, from }) => (
                <Table.Tr key={what}>
                  <Table.Td>{sayWhat(what, word)}</Table.Td>
                  <Table.Td>{before === null ? '—' : sayValue(what, before, word)}</Table.Td>
                  <Table.Td>{after === null ? '—' : sayValue(what, after, word)}</Table.Td>
                  <Table.Td>{from === null ? translate('atOnce') : <When at={from} />}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Stack>
    </Alert>
  );
}
