'use client';
import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { Store } from '#web/lib/state/store.ts';

interface DraftLink<Values extends FieldValues, Draft extends object> {
  /** The draft updated with the current input. */
  toDraft: (draft: Draft, values: Values) => Draft;
  /** Fields that the draft also controls: a guessed country and the currency that follows it. */
  follows: readonly (keyof Draft & Path<Values>)[];
}

/** Stores a form's input in its draft, and copies the fields that the draft controls into the form. */
export function useDraft<Values extends FieldValues, Output, Draft extends object>(
  form: UseFormReturn<Values, unknown, Output>,
  store: Store<Draft>,
  { toDraft, follows }: DraftLink<Values, Draft>,
): void {
  useEffect(() => {
    /* True while the draft's fields are copied one by one: half of them would look like choices of the visitor. */
    let isFollowing = false;
    const forgetForm = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (!isFollowing) store.set((draft) => toDraft(draft, values));
      },
    });
    const forgetDraft = store.subscribe(() => {
      const draft = store.get();
      isFollowing = true;
      for (const name of follows) {
        const decided = draft[name] as PathValue<Values, typeof name>;
        if (form.getValues(name) !== decided) form.setValue(name, decided);
      }
      isFollowing = false;
    });
    return () => {
      forgetForm();
      forgetDraft();
    };
  }, [form, store, toDraft, follows]);
}
