ALTER TABLE "contacts" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_birthday" CHECK (birthday <= (now() at time zone 'utc')::date);