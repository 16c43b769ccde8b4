'use client';
import { useTranslations } from 'next-intl';
import { Component, type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { XIcon } from '#web/components/ui/icons.tsx';
import { forgetFailed } from '#web/lib/state/load-once.ts';
import { dropDialog, type OpenDialog, reopenDialog } from './dialogs.ts';

/** Takes the focus, and gives it back to the button that opened the dialog. */
function holdFocus(button: HTMLElement | null) {
  const opener = document.activeElement as HTMLElement | null;
  button?.focus();
  return () => {
    opener?.focus({ preventScroll: true });
  };
}

/**
 * The backdrop that answers a press while the code of its dialog loads, or offers another attempt after a failure. A
 * press on it and Escape give the dialog up.
 */
export function DialogFrame({ dialog, failure }: { dialog: OpenDialog; failure?: Error | undefined }) {
  const translate = useTranslations();
  const close = () => dropDialog(dialog);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Not the dialog below.
    event.stopPropagation();
    close();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, []);
  return (
    <div data-dialog-frame={failure ? 'failed' : 'loading'}>
      <button type="button" aria-label={translate('common.close')} onClick={close}>
        <XIcon />
      </button>
      {failure && (
        <div role="alert" className="relative grid gap-4 p-5 text-center">
          {translate(failure.name === 'ChunkLoadError' ? 'errors.NETWORK' : 'errors.TRY_LATER')}
          <Button
            ref={holdFocus}
            onClick={() => {
              forgetFailed();
              reopenDialog(dialog);
            }}
          >
            {translate('common.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Keeps the failure of a dialog, as of its code that did not load, from replacing the page. */
export class DialogGuard extends Component<{ dialog: OpenDialog; children: ReactNode }> {
  override state: { failure?: Error } = {};
  static getDerivedStateFromError(failure: Error) {
    return { failure };
  }
  override render() {
    const { failure } = this.state;
    return failure ? <DialogFrame dialog={this.props.dialog} failure={failure} /> : this.props.children;
  }
}
