import { Fragment, type ReactNode } from 'react';
import { isTime } from '../lib/time-text.ts';
import { When } from './when.tsx';

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
            <dd>{typeof value === 'string' && isTime(value) ? <When at={value} /> : value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
