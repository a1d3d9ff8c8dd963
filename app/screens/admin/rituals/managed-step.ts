import type { Route } from "./+types/edit";

export type ManagedStep = Route.ComponentProps["loaderData"]["steps"][number];

export type StepResult = Route.ComponentProps["actionData"];
