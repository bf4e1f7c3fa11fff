ALTER TABLE "relay_terms" ADD COLUMN "shard" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "relay_terms" DROP CONSTRAINT "relay_terms_pkey";--> statement-breakpoint
ALTER TABLE "relay_terms" ADD CONSTRAINT "relay_terms_shard_epoch_pk" PRIMARY KEY("shard","epoch");--> statement-breakpoint
CREATE INDEX "outbox_shard" ON "outbox" USING btree ((company_id % 16),"id");
