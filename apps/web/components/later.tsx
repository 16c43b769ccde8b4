'use client';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** Between attempts to load code. */
const retryMs = 10_000;

/**
 * A part of a page whose code loads once it is first shown in the browser; `waiting` stands in its place until then. If
 * loading fails, it is tried again: a missing part never replaces the page by an error.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: (props: Props) => ReactNode,
): ComponentType<Props> {
  return function Later(props) {
    const [Code, setCode] = useState<ComponentType<Props>>();
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const attempt = () => {
        load().then(
          (code) => setCode(() => code),
          () => (timer = setTimeout(attempt, retryMs)),
        );
      };
      attempt();
      return () => clearTimeout(timer);
    }, []);
    return Code ? <Code {...props} /> : waiting?.(props);
  };
}
