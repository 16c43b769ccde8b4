'use client';
import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

/** Milliseconds until a tooltip shows, and within which the next one shows at once. */
const delayMs = 700;
const skipDelayMs = 300;

/** A hint on hover and focus. The child must be able to take focus. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={delayMs} skipDelayDuration={skipDelayMs}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            sideOffset={6}
            collisionPadding={12}
            className="z-50 max-w-64 animate-fade rounded-xs bg-lifted px-3 py-2 text-sm text-text shadow-panel"
          >
            {text}
            <Primitive.Arrow className="fill-lifted" />
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
