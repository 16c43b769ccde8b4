import { contentRoute } from '#web/features/content/content-route.tsx';

const route = contentRoute('terms');
export const generateMetadata = route.generateMetadata;
export default route.Page;
