'use client';
import type { User } from '@altyn/contracts/identity';
import { type Avatar as AvatarName, avatars } from '@altyn/domain/nickname/avatars';
import { maxNickname } from '@altyn/domain/nickname/nickname';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Form, FormField, SubmitButton } from '#web/components/forms/form.tsx';
import { useSchemaForm, useSubmit } from '#web/components/forms/use-schema-form.ts';
import { Avatar } from '#web/components/ui/avatar.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { callApi } from '#web/lib/api/client.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { userKey } from '#web/lib/api/query-keys.ts';
import { cx } from '#web/lib/cx.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { nicknameForm } from '../nickname-form.ts';
import { Panel } from './panel.tsx';

/** Saves a part of the persona and shows the answer at once. */
function useSave<Input>(save: (input: Input) => Promise<User>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: save, onSuccess: (user) => client.setQueryData(userKey, user) });
}

/** How others see the player: a nickname instead of the masked login, and a picture of our own set. */
export function PersonaPanel({ user }: { user: User }) {
  const translate = useTranslations('profile.persona');
  return (
    <Panel title={translate('title')} text={translate('text')}>
      <div className="flex flex-col gap-5">
        <NicknameForm key={user.nickname} user={user} />
        <AvatarChoice chosen={user.avatar} />
      </div>
    </Panel>
  );
}

function NicknameForm({ user }: { user: User }) {
  const translate = useTranslations('profile.persona');
  const errors = useTranslations('errors');
  const form = useSchemaForm(nicknameForm(user), { nickname: user.nickname ?? '' });
  const save = useSave((nickname: string | null) => callApi('POST', '/user/nickname', { body: { nickname } }));
  const fail = (error: unknown) => showToast('error', errorText(errors, error));
  const submit = useSubmit(
    form,
    async ({ nickname }) => {
      await save.mutateAsync(nickname);
      showToast('success', translate('saved'));
    },
    fail,
  );
  return (
    <Form form={form} onSubmit={submit} className="flex max-w-sm flex-col gap-3">
      <FormField control={form.control} name="nickname" label={translate('nickname')} hint={translate('rule')}>
        {(field) => <Input {...field} autoComplete="nickname" spellCheck={false} maxLength={maxNickname} />}
      </FormField>
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="secondary">{translate('save')}</SubmitButton>
        {user.nickname !== null && (
          <Button variant="ghost" isBusy={save.isPending} onClick={() => save.mutate(null, { onError: fail })}>
            {translate('remove')}
          </Button>
        )}
      </div>
    </Form>
  );
}

function AvatarChoice({ chosen }: { chosen: AvatarName | null }) {
  const translate = useTranslations('profile.persona');
  const errors = useTranslations('errors');
  const group = useId();
  const save = useSave((avatar: AvatarName | null) => callApi('POST', '/user/avatar', { body: { avatar } }));
  /* Set at once: the mutation tells that it runs a moment later, and the choice would jump back until then. */
  const [wish, setWish] = useState<AvatarName | null>();
  const shown = wish === undefined ? chosen : wish;
  const choose = (avatar: AvatarName | null) => {
    setWish(avatar);
    save.mutate(avatar, {
      onError: (error) => showToast('error', errorText(errors, error)),
      onSettled: () => setWish(undefined),
    });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium text-soft">{translate('avatar')}</legend>
      <div className="flex flex-wrap gap-2">
        {[null, ...avatars].map((avatar) => (
          <label
            key={avatar ?? ''}
            className={cx(
              'relative grid size-16 cursor-pointer place-items-center rounded-full border-2 transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet',
              avatar === shown ? 'border-gold' : 'border-transparent hover:border-violet',
            )}
          >
            <input
              type="radio"
              name={group}
              checked={avatar === shown}
              onChange={() => choose(avatar)}
              aria-label={translate(`avatars.${avatar ?? 'none'}`)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Avatar name={avatar} size={54} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
