import { officePicture } from '@altyn/contracts/office/catalogue';
import { FileInput, Group, Input, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { upload } from '../lib/api.ts';
import { Failure } from './failure.tsx';
import { Mark } from './mark.tsx';
import { Tile } from './tile.tsx';

interface Props {
  kind: 'picture' | 'mark';
  label: string;
  description?: string | undefined;
  required: boolean;
  error?: string | undefined;
  value: string;
  onChange: (hash: string) => void;
}

/** Uploads a picture or a mark and holds the hash under which the server keeps it; the hash of another one may be typed. */
export function PictureField({ kind, label, description, required, error, value, onChange }: Props) {
  const translate = useTranslations('catalogue');
  const sent = useMutation({
    mutationFn: (file: File) => upload(`/api/${kind}s`, officePicture, file),
    onSuccess: ({ hash }) => onChange(hash),
  });
  const shown = /^[0-9a-f]{32}$/.test(value) ? value : null;
  return (
    <Input.Wrapper label={label} description={description} required={required} error={error}>
      <Group align="end" mt={4}>
        {kind === 'mark' ? <Mark mark={shown} width={60} /> : <Tile picture={shown} width={60} />}
        <FileInput
          flex={1}
          accept="image/jpeg,image/png,image/webp"
          label={translate(kind === 'mark' ? 'markFile' : 'pictureFile')}
          placeholder={translate(kind === 'mark' ? 'chooseMark' : 'chooseFile')}
          disabled={sent.isPending}
          onChange={(file) => file && sent.mutate(file)}
        />
        <TextInput
          flex={1}
          label={translate('pictureHash')}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </Group>
      {sent.error && <Failure error={sent.error} />}
    </Input.Wrapper>
  );
}
