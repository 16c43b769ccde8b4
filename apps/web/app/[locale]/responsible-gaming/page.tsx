import { contentRoute } from '#web/features/content/content-route.tsx';

const route = contentRoute('responsible');
export const generateMetadata = route.generateMetadata;
export default route.Page;
