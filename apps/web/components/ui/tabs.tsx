'use client';
import { Tabs as Primitive } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '#web/lib/cx.ts';

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: readonly { value: Value; label: ReactNode }[];
  children?: ReactNode;
  className?: string;
}

/** A row of tabs above their panels (`TabPanel`); scrolls when too long. */
export function Tabs<Value extends string>({ label, value, onChange, items, children, className }: TabsProps<Value>) {
  // One press fires mousedown, focus and click, and a `value` from the address changes later; report the change once.
  const requested = useRef<Value>(undefined);
  useEffect(() => {
    requested.current = undefined;
  }, [value]);
  const choose = (next: Value) => {
    if (next === value || next === requested.current) return;
    requested.current = next;
    onChange(next);
  };
  return (
    <Primitive.Root value={value} onValueChange={(next) => choose(next as Value)} className={className}>
      <Primitive.List aria-label={label} className="no-scrollbar flex gap-1 overflow-x-auto rounded-md bg-ground p-1">
        {items.map((item) => (
          <Primitive.Trigger
            key={item.value}
            value={item.value}
            // The trigger reacts to mousedown, but a press before hydration is replayed only as a click.
            onClick={() => {
              choose(item.value);
              requested.current = undefined;
            }}
            // Without panels the row is a choice and controls no element.
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
