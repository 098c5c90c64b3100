import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Keep Vite's defaults: the test is about what they do to a style sheet.
export default defineConfig({ plugins: [react()] });
