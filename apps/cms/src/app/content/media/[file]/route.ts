import { loadConfig } from '../../../../config.ts';
import { answerMediaFile } from '../../../../read/media-file.ts';

export const dynamic = 'force-dynamic';

export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  return answerMediaFile(loadConfig().mediaFolder, (await params).file);
}
