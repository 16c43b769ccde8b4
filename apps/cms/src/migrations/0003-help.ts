import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_places" ADD VALUE 'help';
  ALTER TYPE "public"."enum_component_type" ADD VALUE 'helpline' BEFORE 'dynamic';
  ALTER TABLE "site_texts_locales" ADD COLUMN "company" varchar;
  ALTER TABLE "site_texts_locales" ADD COLUMN "ages" varchar;
  ALTER TABLE "_site_texts_v_locales" ADD COLUMN "version_company" varchar;
  ALTER TABLE "_site_texts_v_locales" ADD COLUMN "version_ages" varchar;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "banners_used_in" ALTER COLUMN "value" SET DATA TYPE text;
  ALTER TABLE "_banners_v_version_used_in" ALTER COLUMN "value" SET DATA TYPE text;
  ALTER TABLE "components_used_in" ALTER COLUMN "value" SET DATA TYPE text;
  ALTER TABLE "_components_v_version_used_in" ALTER COLUMN "value" SET DATA TYPE text;
  DROP TYPE "public"."enum_places";
  CREATE TYPE "public"."enum_places" AS ENUM('home', 'footer', 'games', 'bonuses', 'cashback', 'cashbox', 'battles', 'jackpots', 'wheel', 'profile', 'registration');
  ALTER TABLE "banners_used_in" ALTER COLUMN "value" SET DATA TYPE "public"."enum_places" USING "value"::"public"."enum_places";
  ALTER TABLE "_banners_v_version_used_in" ALTER COLUMN "value" SET DATA TYPE "public"."enum_places" USING "value"::"public"."enum_places";
  ALTER TABLE "components_used_in" ALTER COLUMN "value" SET DATA TYPE "public"."enum_places" USING "value"::"public"."enum_places";
  ALTER TABLE "_components_v_version_used_in" ALTER COLUMN "value" SET DATA TYPE "public"."enum_places" USING "value"::"public"."enum_places";
  ALTER TABLE "components" ALTER COLUMN "type" SET DATA TYPE text;
  ALTER TABLE "_components_v" ALTER COLUMN "version_type" SET DATA TYPE text;
  DROP TYPE "public"."enum_component_type";
  CREATE TYPE "public"."enum_component_type" AS ENUM('text', 'card', 'step', 'question', 'notice', 'dynamic');
  ALTER TABLE "components" ALTER COLUMN "type" SET DATA TYPE "public"."enum_component_type" USING "type"::"public"."enum_component_type";
  ALTER TABLE "_components_v" ALTER COLUMN "version_type" SET DATA TYPE "public"."enum_component_type" USING "version_type"::"public"."enum_component_type";
  ALTER TABLE "site_texts_locales" DROP COLUMN "company";
  ALTER TABLE "site_texts_locales" DROP COLUMN "ages";
  ALTER TABLE "_site_texts_v_locales" DROP COLUMN "version_company";
  ALTER TABLE "_site_texts_v_locales" DROP COLUMN "version_ages";`)
}
