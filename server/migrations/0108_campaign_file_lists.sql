ALTER TABLE "campaigns" DROP CONSTRAINT "campaigns_file_list";
