import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: string;
  }
}

export default async function setup(project: TestProject) {
  const { url, stop } = await startPostgres();
  project.provide("postgres", url);
  return stop;
}
