import { PlayReminderDialog } from './play-reminder-dialog.tsx';

export default { title: 'Play reminder' };

const stay = () => undefined;
const minuteMs = 60_000;

const Reminder = ({ minutes }: { minutes: number }) => (
  <PlayReminderDialog playedMs={minutes * minuteMs} onGoOn={stay} onBreak={stay} onStop={stay} />
);

export const AnHour = () => <Reminder minutes={60} />;
export const HoursAndMinutes = () => <Reminder minutes={5 * 60 + 23} />;
