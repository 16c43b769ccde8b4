import { contentRoute } from '#web/features/content/content-route.tsx';
import { Helplines } from '#web/features/help/components/helplines.tsx';
import { SaferWays } from '#web/features/help/components/safer-ways.tsx';

const route = contentRoute('responsible', { Top: SaferWays, Bottom: Helplines });
export const generateMetadata = route.generateMetadata;
export default route.Page;
