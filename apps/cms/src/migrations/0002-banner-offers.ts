import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_banner_offer" AS ENUM('WelcomeDeposit', 'PercentDeposit', 'BonusOfTheDay');
  ALTER TABLE "banners" ADD COLUMN "offer" "enum_banner_offer";
  ALTER TABLE "_banners_v" ADD COLUMN "version_offer" "enum_banner_offer";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "banners" DROP COLUMN "offer";
  ALTER TABLE "_banners_v" DROP COLUMN "version_offer";
  DROP TYPE "public"."enum_banner_offer";`)
}
