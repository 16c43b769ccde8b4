import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

const typingMs = 350;

/**
 * A text that is typed and kept in the address a moment later. It follows the address when that changes otherwise, as by Back
 * and Forward.
 */
export function useTyped(value: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== sent) {
    setSent(value);
    setTyped(value);
  }
  const send = useDebouncedCallback((text: string) => {
    setSent(text);
    onChange(text);
  }, typingMs);
  return {
    value: typed,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setTyped(currentTarget.value);
      send(currentTarget.value.trim());
    },
  };
}
