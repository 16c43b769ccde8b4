import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CodeInput } from './code-input.tsx';

export default { title: 'Code input' };

interface SampleProps {
  length?: number;
  typed?: string;
  isInvalid?: boolean;
  isDisabled?: boolean;
}

function Sample({ typed = '', ...rest }: SampleProps) {
  const translate = useTranslations('bonuses.call');
  const [value, setValue] = useState(typed);
  return <CodeInput label={translate('code')} value={value} onChange={setValue} {...rest} />;
}

export const SixDigits = () => <Sample />;
export const FourDigitsOfACall = () => <Sample length={4} />;
export const HalfTyped = () => <Sample typed="123" />;
export const Complete = () => <Sample typed="123456" />;
export const Invalid = () => <Sample typed="000000" isInvalid />;
export const Disabled = () => <Sample typed="12" isDisabled />;
