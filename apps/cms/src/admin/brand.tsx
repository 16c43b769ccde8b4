import { brand } from '@altyn/contracts/brand';

const mark = '/brand/mark.svg';

/** Logo above the login form. */
export function Logo() {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 16, fontSize: 36, fontWeight: 700 }}>
      <img src={mark} alt="" width={56} height={56} />
      {brand.name}
    </span>
  );
}

/** Icon that links to the panel's first page. */
export function Icon() {
  return <img src={mark} alt={brand.name} width={24} height={24} />;
}
