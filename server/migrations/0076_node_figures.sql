ALTER TABLE "nodes" ADD COLUMN "host" text;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "migration" bigint;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "marker" text;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "figures" jsonb;