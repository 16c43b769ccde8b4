'use client';
import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: readonly { value: Value; label: ReactNode }[];
  children?: ReactNode;
  className?: string;
}

/** A row of tabs above their panels (`TabPanel`); the row scrolls where it is too long. */
export function Tabs<Value extends string>({ label, value, onChange, items, children, className }: TabsProps<Value>) {
  return (
    <Primitive.Root value={value} onValueChange={(next) => onChange(next as Value)} className={className}>
      <Primitive.List aria-label={label} className="no-scrollbar flex gap-1 overflow-x-auto rounded-md bg-ground p-1">
        {items.map((item) => (
          <Primitive.Trigger
            key={item.value}
            value={item.value}
            // The trigger listens to the pointer, and a press from before the scripts ran is repeated as a click alone.
            onClick={() => item.value !== value && onChange(item.value)}
            // Without panels it is a choice: there is nothing to point at.
            {...(children ? {} : { 'aria-controls': undefined })}
            className={cx(
              'min-h-11 flex-1 whitespace-nowrap rounded-sm px-4 text-sm font-bold text-soft transition-colors hover:text-text',
              'data-[state=active]:bg-lifted data-[state=active]:text-text',
            )}
          >
            {item.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {children}
    </Primitive.Root>
  );
}

export function TabPanel({ value, children, className }: { value: string; children: ReactNode; className?: string }) {
  return (
    <Primitive.Content value={value} className={className}>
      {children}
    </Primitive.Content>
  );
}
