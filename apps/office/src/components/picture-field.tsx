import { officePicture } from '@altyn/contracts/office/catalogue';
import { FileInput, Group, Input, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { upload } from '../lib/api.ts';
import { Failure } from './failure.tsx';
import { Tile } from './tile.tsx';

interface Props {
  label: string;
  description?: string | undefined;
  required: boolean;
  error?: string | undefined;
  value: string;
  onChange: (hash: string) => void;
}

/** Uploads a picture and holds the hash under which the server keeps it; the hash of another one may be typed. */
export function PictureField({ label, description, required, error, value, onChange }: Props) {
  const translate = useTranslations('catalogue');
  const sent = useMutation({
    mutationFn: (file: File) => upload('/api/pictures', officePicture, file),
    onSuccess: ({ hash }) => onChange(hash),
  });
  return (
    <Input.Wrapper label={label} description={description} required={required} error={error}>
      <Group align="end" mt={4}>
        <Tile picture={/^[0-9a-f]{32}$/.test(value) ? value : null} width={60} />
        <FileInput
          flex={1}
          accept="image/jpeg,image/png,image/webp"
          label={translate('pictureFile')}
          placeholder={translate('chooseFile')}
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
