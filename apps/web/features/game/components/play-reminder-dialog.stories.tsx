import { PlayReminderDialog } from './play-reminder-dialog.tsx';

export default { title: 'Play reminder' };

const stay = () => undefined;
const minuteMs = 60_000;

const Reminder = ({ minutes, net }: { minutes: number; net: string }) => (
  <PlayReminderDialog
    playedMs={minutes * minuteMs}
    net={{ amount: net, currency: 'uah' }}
    onGoOn={stay}
    onBreak={stay}
    onStop={stay}
  />
);

export const AnHour = () => <Reminder minutes={60} net="-1250.00" />;
export const HoursAndMinutes = () => <Reminder minutes={5 * 60 + 23} net="0.00" />;
