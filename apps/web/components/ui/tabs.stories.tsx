import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TabPanel, Tabs } from './tabs.tsx';

export default { title: 'Tabs' };

export function WithPanels() {
  const translate = useTranslations('bonuses');
  const [tab, setTab] = useState<'available' | 'mine' | 'cashback'>('available');
  return (
    <Tabs
      label={translate('tabs.label')}
      value={tab}
      onChange={setTab}
      items={(['available', 'mine', 'cashback'] as const).map((value) => ({
        value,
        label: translate(`tabs.${value}`),
      }))}
    >
      <TabPanel value="available" className="pt-3">
        {translate('available.title')}
      </TabPanel>
      <TabPanel value="mine" className="pt-3">
        {translate('mine.title')}
      </TabPanel>
      <TabPanel value="cashback" className="pt-3">
        {translate('week.title')}
      </TabPanel>
    </Tabs>
  );
}

export function ScrollingSideways() {
  const translate = useTranslations('bonuses.weekdays');
  const days = ['0', '1', '2', '3', '4', '5', '6'] as const;
  const [day, setDay] = useState<(typeof days)[number]>('1');
  return (
    <Tabs
      label={translate('0')}
      value={day}
      onChange={setDay}
      items={days.map((value) => ({ value, label: translate(value) }))}
    />
  );
}
