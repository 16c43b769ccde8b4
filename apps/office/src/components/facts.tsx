import { Fragment, type ReactNode } from 'react';
import { When } from './when.tsx';

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;
const isEmpty = (value: ReactNode) => value === null || value === undefined || value === '' || value === false;

/** Names with their values; entries without a value are left out. */
export function Facts({ of }: { of: readonly (readonly [name: ReactNode, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {of
        .filter(([, value]) => !isEmpty(value))
        .map(([name, value], index) => (
          <Fragment key={index}>
            <dt>{name}</dt>
            <dd>{typeof value === 'string' && isoTime.test(value) ? <When at={value} /> : value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
