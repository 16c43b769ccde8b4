'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { Suspense } from 'react';
import { ContentText } from '#web/components/content/content-text.tsx';
import { DialogPicture } from '#web/components/content/dialog-picture.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { paths } from '#web/config/paths.ts';
import { cx } from '#web/lib/cx.ts';
import { useLocalizedPath } from '#web/lib/i18n/use-locale.ts';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import { useOpenCashbox } from '#web/shell/cashbox/use-cashbox.ts';
import type { StatusDialogProps } from './status-dialog-props.ts';
import { type StatusAction, type StatusState, statusTitles } from './status-machine.ts';
import { StatusSign, statusTone } from './status-sign.tsx';
import { useStatusContent } from './use-status-content.ts';

/** Size in pixels, the same as the sign's. */
const signSize = 80;
const statusNamespaces = ['status'] as const;

/** The status dialog of section 4: only its own buttons and Escape close it. */
export function StatusDialog(props: StatusDialogProps) {
  return (
    /* Messages load on first use; keep the page behind visible meanwhile. */
    <Suspense fallback={null}>
      <WithMessages namespaces={statusNamespaces}>
        <Opened {...props} />
      </WithMessages>
    </Suspense>
  );
}

function Opened(props: StatusDialogProps) {
  const { contentKey, variables, status, content, footer, fallback, onClose } = props;
  const translate = useTranslations('status');
  const state = useStatusContent({ key: contentKey, variables, status });
  if (state.step === 'closed') return null;
  const isLoading = state.step === 'loading';
  const ownTitle = state.step === 'shown' ? state.content.title : undefined;
  /* The server determines the status; until then no status is shown. */
  const title = isLoading ? translate('loading') : (ownTitle ?? translate(`titles.${statusTitles[state.status]}`));
  return (
    <Dialog
      title={title}
      isTitleHidden
      closeLabel={translate('actions.okay-primary')}
      onClose={onClose}
      isDismissible={false}
      shape="card"
      maxWidth={343}
      className="flex min-h-[220px] flex-col justify-center-safe gap-3 !pt-6 text-center"
    >
      {isLoading ? (
        <HeadSkeleton />
      ) : (
        <>
          <Sign state={state} />
          <p aria-hidden="true" className={cx('text-lg font-extrabold text-balance', statusTone(state.status))}>
            {title}
          </p>
        </>
      )}
      <Words state={state} fallback={fallback?.text} />
      {!isLoading && content}
      <div className="mt-2 flex flex-col gap-2">
        {isLoading ? (
          <Skeleton className="h-12 w-full rounded-md" />
        ) : (
          footer || (state.step === 'unknown' && fallback?.footer) || <Actions {...props} state={state} />
        )}
      </div>
    </Dialog>
  );
}

/** The modal's picture, or the sign of the status. */
function Sign({ state }: { state: Exclude<OpenState, { step: 'loading' }> }) {
  const image = state.step === 'shown' ? state.content.image : undefined;
  if (!image) return <StatusSign status={state.status} />;
  return (
    <span className="mx-auto animate-pop">
      <DialogPicture image={image} size={signSize} />
    </span>
  );
}

/** Placeholders of sign and title. */
function HeadSkeleton() {
  return (
    <>
      <Skeleton className="mx-auto size-20 shrink-0 rounded-full" />
      <Skeleton className="mx-auto h-7 w-40" />
    </>
  );
}

type OpenState = Exclude<StatusState, { step: 'closed' }>;

function Words({ state, fallback }: { state: OpenState; fallback: string | undefined }) {
  const translate = useTranslations('status');
  if (state.step === 'loading') {
    return (
      <div aria-busy="true" className="flex flex-col items-center gap-2">
        <span className="sr-only">{translate('loading')}</span>
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    );
  }
  const text = state.step === 'shown' ? state.content.body : (fallback ?? translate('STATUS_UNKNOWN_ISSUE'));
  return <ContentText text={text} className="text-sm text-soft" />;
}

interface ActionsProps extends StatusDialogProps {
  state: Exclude<OpenState, { step: 'loading' }>;
}

function Actions({ state, depositAmount, onAction, onClose }: ActionsProps) {
  const translate = useTranslations('status');
  const router = useRouter();
  const localize = useLocalizedPath();
  const openCashbox = useOpenCashbox();
  const act = (action: StatusAction) => {
    const special = state.step === 'shown' ? onAction?.(action) : undefined;
    onClose();
    if (special) return special();
    const { name } = action;
    if (name === 'view-rating') router.push(localize(paths.profileTab('rating')));
    if (name === 'make-deposit') openCashbox({ action: 'deposit', depositAmount });
    if (name === 'make-withdrawal') openCashbox({ action: 'withdraw' });
  };
  const actions = state.step === 'shown' ? state.content.actions : state.actions;
  return actions.map((action, index) => (
    <Button
      key={`${action.name}:${index}`}
      variant={action.isLight ? 'quiet' : 'primary'}
      data-action={action.name}
      onClick={() => act(action)}
    >
      {action.label ?? translate(`actions.${action.name === 'modal-action' ? 'okay-primary' : action.name}`)}
    </Button>
  ));
}
