import { officeSubmission } from '@altyn/contracts/office/queues';
import { Alert, Group, Image, Loader, Modal, Slider, Stack, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Failure } from '../../components/failure.tsx';
import { Facts } from '../../components/facts.tsx';
import { get } from '../../lib/api.ts';
import { useWords } from '../../lib/words.ts';
import { PlayerLink } from './player-link.tsx';

const percent = 100;

/** Identity documents beside what the account says. Pictures live in memory alone. */
export function Submission({ id }: { id: string }) {
  const translate = useTranslations('submission');
  const word = useWords();
  const [large, setLarge] = useState<string>();
  const submission = useQuery({
    queryKey: ['submission', id],
    queryFn: ({ signal }) => get(`/api/submissions/${id}`, officeSubmission, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (submission.isPending) return <Loader size="sm" />;
  if (submission.data === undefined)
    return <Failure error={submission.error} onRetry={() => void submission.refetch()} />;
  const { details, account, pictures, same_document: others } = submission.data;
  const addressOf = (jpeg: string) => `data:image/jpeg;base64,${jpeg}`;
  return (
    <Stack gap="sm">
      {details === null && <Text c="dimmed">{translate('removed')}</Text>}
      <Facts
        of={Object.entries(details ?? {}).map(([name, value]) => [word(name), name === 'paper' ? word(value) : value])}
      />
      {submission.data.kind === 'identity' && (
        <Facts
          of={[
            [translate('accountBorn'), mark(account.birth_date, details?.['birth_date'])],
            [translate('accountCountry'), mark(account.country, details?.['country'])],
          ]}
        />
      )}
      {others.length > 0 && (
        <Alert color="red" title={translate('sameDocument')}>
          {others.map((other) => (
            <div key={other.player_id}>
              <PlayerLink id={other.player_id} name={other.name} />
            </div>
          ))}
        </Alert>
      )}
      <Group gap="xs" align="flex-start">
        {pictures.map(({ kind, jpeg }) => (
          <UnstyledButton
            key={kind}
            onClick={() => setLarge(jpeg)}
            aria-label={translate('enlarge', { kind: word(kind) })}
          >
            <Image src={addressOf(jpeg)} alt={word(kind)} w={180} radius="sm" />
            <Text size="xs">{word(kind)}</Text>
          </UnstyledButton>
        ))}
      </Group>
      {large !== undefined && <Viewer src={addressOf(large)} onClose={() => setLarge(undefined)} />}
    </Stack>
  );
}

/** What the account says, with a sign whether the document agrees. */
function mark(own: string | null, ofDocument: string | undefined) {
  if (own === null || ofDocument === undefined) return own;
  return own.toLowerCase() === ofDocument.toLowerCase() ? `${own} ✓` : `${own} ≠ ${ofDocument}`;
}

/** One picture, larger and turned. */
function Viewer({ src, onClose }: { src: string; onClose: () => void }) {
  const translate = useTranslations('submission');
  const [zoom, setZoom] = useState(percent);
  const [turn, setTurn] = useState(0);
  const turnDegrees = 90;
  return (
    <Modal
      opened
      onClose={onClose}
      size="auto"
      title={translate('picture')}
      closeButtonProps={{ 'aria-label': translate('close') }}
    >
      <Group mb="xs">
        <Slider
          w={240}
          min={50}
          max={300}
          step={10}
          value={zoom}
          onChange={setZoom}
          aria-label={translate('zoom')}
          label={null}
        />
        <UnstyledButton onClick={() => setTurn((before) => before + turnDegrees)}>
          <Text size="sm" td="underline">
            {translate('turn')}
          </Text>
        </UnstyledButton>
      </Group>
      <div style={{ overflow: 'auto', maxHeight: '75vh' }}>
        <img src={src} alt={translate('picture')} style={{ width: `${zoom * 8}px`, rotate: `${turn}deg` }} />
      </div>
    </Modal>
  );
}
