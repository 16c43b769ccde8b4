import { Fragment, type ReactNode } from 'react';

/** Names with their values; entries without a value are left out. */
export function Facts({ of }: { of: readonly (readonly [name: ReactNode, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {of
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value], index) => (
          <Fragment key={index}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
